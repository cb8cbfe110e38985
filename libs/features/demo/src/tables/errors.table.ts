export interface DemoError {
  readonly weight: number;
  /** The pages that it happens on. */
  readonly on: RegExp;
  readonly error_type: string;
  readonly message: string;
  /** `{base}` stands for the address of the website. */
  readonly stack: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export const DEMO_RELEASES = ['2.13.4', '2.14.0'] as const;

export const DEMO_ERRORS: readonly DemoError[] = [
  {
    weight: 5,
    on: /^\/(cart|checkout)$/,
    error_type: 'TypeError',
    message: "Cannot read properties of undefined (reading 'total')",
    stack:
      "TypeError: Cannot read properties of undefined (reading 'total')\n    at renderTotals ({base}/assets/cart.js:212:31)\n    at updateCart ({base}/assets/cart.js:148:5)\n    at HTMLButtonElement.<anonymous> ({base}/assets/cart.js:97:9)",
    file: 'cart.js',
    line: 212,
    column: 31,
  },
  {
    weight: 3,
    on: /^\/shop/,
    error_type: 'NetworkError',
    message: 'Stock could not be loaded: 504',
    stack:
      'NetworkError: Stock could not be loaded: 504\n    at loadStock ({base}/assets/stock.js:41:13)\n    at async showProduct ({base}/assets/product.js:66:19)',
    file: 'stock.js',
    line: 41,
    column: 13,
  },
  {
    weight: 2,
    on: /^\//,
    error_type: 'ReferenceError',
    message: 'consentBanner is not defined',
    stack: 'ReferenceError: consentBanner is not defined\n    at start ({base}/assets/main.js:18:3)\n    at {base}/assets/main.js:301:1',
    file: 'main.js',
    line: 18,
    column: 3,
  },
];
