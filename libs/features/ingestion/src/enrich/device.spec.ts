import { deviceOf } from './device';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe('deviceOf', () => {
  it.each([
    [CHROME, { device: 'desktop', browser: 'Chrome', os: 'Windows' }],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0', { device: 'desktop', browser: 'Firefox', os: 'Linux' }],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      { device: 'desktop', browser: 'Safari', os: 'Mac OS' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      { device: 'mobile', browser: 'Mobile Safari', os: 'iOS' },
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
      { device: 'tablet', browser: 'Mobile Safari', os: 'iOS' },
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      { device: 'desktop', browser: 'Chrome', os: 'Chromium OS' },
    ],
    [
      'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/2.1 Chrome/76.0.3809.146 TV Safari/537.36',
      { device: 'unknown' },
    ],
    ['something else', { device: 'unknown', browser: 'Unknown', os: 'Unknown' }],
    [null, { device: 'unknown', browser: 'Unknown', os: 'Unknown' }],
  ])('%s', (userAgent, expected) => {
    expect(deviceOf(userAgent, {})).toMatchObject(expected);
  });

  it('believes client hints where the User-Agent hides', () => {
    const hints = { 'sec-ch-ua': '"Not)A;Brand";v="8", "Chromium";v="126", "Brave";v="126"', 'sec-ch-ua-platform-version': '"15.0.0"' };
    expect(deviceOf(CHROME, hints)).toEqual({ device: 'desktop', browser: 'Brave', os: 'Windows 11' });
  });
});
