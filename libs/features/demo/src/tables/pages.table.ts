export interface DemoPage {
  readonly path: string;
  readonly title: string;
  /** Seconds that half of the readers stay at most. */
  readonly reading: number;
  /** Where readers go on to; who goes nowhere leaves. */
  readonly next: readonly (readonly [path: string, weight: number])[];
}

/** Of a product page: what a sale brings. */
export const DEMO_PRICES: Readonly<Record<string, number>> = {
  '/shop/teapots/stoneware': 48,
  '/shop/teapots/glass': 36.5,
  '/shop/kettles/gooseneck': 89,
  '/shop/tea/first-flush': 14.9,
  '/shop/tea/roasted-oolong': 18.5,
};

const page = (path: string, title: string, reading: number, next: DemoPage['next']): DemoPage => ({ path, title, reading, next });
const SHOP: DemoPage['next'] = [
  ['/shop/teapots/stoneware', 4],
  ['/shop/teapots/glass', 3],
  ['/shop/kettles/gooseneck', 4],
  ['/shop/tea/first-flush', 3],
  ['/shop/tea/roasted-oolong', 2],
];
const PRODUCT: DemoPage['next'] = [
  ['/cart', 1],
  ['/shop', 4],
  ['/shop/tea/first-flush', 1],
  ['/blog/brewing-temperatures', 1],
];
const ARTICLE: DemoPage['next'] = [
  ['/blog', 3],
  ['/shop', 3],
  ['/blog/choosing-a-kettle', 2],
  ['/newsletter', 1],
];

/** A small shop for teaware with a blog, which nobody runs. */
export const DEMO_PAGES: readonly DemoPage[] = [
  page('/', 'Leaf & Kettle', 18, [
    ['/shop', 6],
    ['/blog', 3],
    ['/about', 1],
    ['/shop/kettles/gooseneck', 2],
  ]),
  page('/shop', 'Shop', 25, SHOP),
  page('/shop/teapots/stoneware', 'Stoneware teapot', 45, PRODUCT),
  page('/shop/teapots/glass', 'Glass teapot', 40, PRODUCT),
  page('/shop/kettles/gooseneck', 'Gooseneck kettle', 55, PRODUCT),
  page('/shop/tea/first-flush', 'First flush', 35, PRODUCT),
  page('/shop/tea/roasted-oolong', 'Roasted oolong', 35, PRODUCT),
  page('/cart', 'Your cart', 30, [
    ['/checkout', 6],
    ['/shop', 3],
  ]),
  page('/checkout', 'Checkout', 80, [
    ['/checkout/thanks', 7],
    ['/cart', 1],
  ]),
  page('/checkout/thanks', 'Thank you', 12, [
    ['/account/new', 3],
    ['/', 1],
  ]),
  page('/account/new', 'Create an account', 40, [['/', 1]]),
  page('/newsletter', 'Letters about tea', 20, [['/', 1]]),
  page('/about', 'About us', 30, [
    ['/shop', 2],
    ['/', 1],
  ]),
  page('/blog', 'Blog', 20, [
    ['/blog/brewing-temperatures', 4],
    ['/blog/choosing-a-kettle', 3],
    ['/blog/storing-tea', 2],
    ['/blog/water', 2],
  ]),
  page('/blog/brewing-temperatures', 'Which temperature for which tea', 110, ARTICLE),
  page('/blog/choosing-a-kettle', 'Choosing a kettle', 130, [['/shop/kettles/gooseneck', 5], ...ARTICLE]),
  page('/blog/storing-tea', 'How to store tea', 90, ARTICLE),
  page('/blog/water', 'Hard water, soft water', 95, ARTICLE),
];
