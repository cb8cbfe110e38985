/** Names that Umami gives to browsers, by the names that a User-Agent is read as here. */
const BROWSERS: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  crios: 'Chrome',
  'chromium-webview': 'Chrome WebView',
  edge: 'Edge',
  'edge-chromium': 'Edge',
  'edge-ios': 'Edge',
  firefox: 'Firefox',
  fxios: 'Firefox',
  safari: 'Safari',
  ios: 'Mobile Safari',
  'ios-webview': 'WebKit',
  samsung: 'Samsung Internet',
  opera: 'Opera',
  'opera-mini': 'Opera Mini',
  yandexbrowser: 'Yandex',
  miui: 'MIUI Browser',
  silk: 'Silk',
  facebook: 'Facebook',
  instagram: 'Instagram',
  android: 'Android Browser',
  ie: 'IE',
};
const DEVICES: Readonly<Record<string, string>> = { desktop: 'desktop', laptop: 'desktop', mobile: 'mobile', tablet: 'tablet' };

export const browserName = (name: string): string => BROWSERS[name.toLowerCase()] ?? (name || 'Unknown');
export const deviceName = (name: string): string => DEVICES[name.toLowerCase()] ?? 'unknown';

export function systemName(name: string): string {
  if (/^windows 11/i.test(name)) return 'Windows 11';
  if (/^windows/i.test(name)) return 'Windows';
  return /^android/i.test(name) ? 'Android' : name || 'Unknown';
}
