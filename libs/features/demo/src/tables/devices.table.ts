export interface DemoDevice {
  readonly weight: number;
  readonly userAgent: string;
  readonly screen: { readonly w: number; readonly h: number };
  readonly viewport: { readonly w: number; readonly h: number };
}

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = '(Windows NT 10.0; Win64; x64)';
const MAC = '(Macintosh; Intel Mac OS X 10_15_7)';

const row = (weight: number, userAgent: string, screen: [number, number], viewport: [number, number]): DemoDevice => ({
  weight,
  userAgent: `${MOZILLA} ${userAgent}`,
  screen: { w: screen[0], h: screen[1] },
  viewport: { w: viewport[0], h: viewport[1] },
});

export const DEMO_DEVICES: readonly DemoDevice[] = [
  row(20, `${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, [1920, 1080], [1920, 945]),
  row(5, `${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, [2560, 1440], [1720, 1280]),
  row(8, `${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, [1536, 864], [1536, 730]),
  row(6, '(Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', [1920, 1080], [1904, 930]),
  row(9, `${MAC} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, [1512, 982], [1512, 860]),
  row(7, `${MAC} ${APPLE} Version/26.1 Safari/605.1.15`, [1728, 1117], [1400, 900]),
  row(3, '(X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', [1920, 1200], [1910, 1060]),
  row(2, `(X11; Linux x86_64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, [2560, 1440], [1270, 1300]),
  row(17, `(iPhone; CPU iPhone OS 18_7 like Mac OS X) ${APPLE} Version/26.1 Mobile/15E148 Safari/604.1`, [393, 852], [393, 659]),
  row(14, `(Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, [412, 915], [412, 765]),
  row(3, `(Linux; Android 15; SM-S931B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, [384, 832], [384, 690]),
  row(2, '(Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', [412, 915], [412, 780]),
  row(3, `(iPad; CPU OS 17_6 like Mac OS X) ${APPLE} Version/17.6 Mobile/15E148 Safari/604.1`, [820, 1180], [820, 1060]),
  row(1, `(Linux; Android 14; SM-X710) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, [800, 1280], [800, 1120]),
];
