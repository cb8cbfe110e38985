/** What pages are made of, what is downloaded, and what machines read: none of it is a page view. */
const EXTENSIONS = new Set(
  [
    'css js mjs cjs map wasm json jsonld webmanifest manifest xml xsl rss atom rdf',
    'txt csv tsv yaml yml log conf cfg ini patch diff asc sig sha256 md5',
    'ico png jpg jpeg jpe gif webp avif svg svgz bmp tif tiff heic cur psd eps',
    'woff woff2 ttf otf eot',
    'mp3 mp4 m4a m4v webm ogg ogv oga opus wav flac aac mov avi mkv mpg mpeg wmv flv m3u8 ts swf vtt srt',
    'zip gz tgz bz2 tbz xz txz zst 7z rar tar jar war class deb rpm dmg pkg exe msi apk ipa iso img bin torrent',
    'pdf ps epub mobi doc docx xls xlsx ppt pptx odt ods odp rtf',
  ].flatMap((line) => line.split(' ')),
);
const MACHINE_PATH =
  /^\/(?:\.well-known|wp-json|wp-includes|cdn-cgi)\/|\/(?:xmlrpc|wp-cron|admin-ajax)\.php$|\/(?:favicon|apple-touch-icon)[^/]*$/i;
const FEED_PATH = /\/(?:feed|rss|atom|feeds)\/?$/i;
const FEED_QUERY = /(?:^|&)(?:feed|flav|format|output)=(?:rss|atom|rdf|xml)/i;

/** Whether a request was for something that is not a page: by the end of its path, or because it names a feed. */
export function isAsset(pathname: string, search: string): boolean {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  const dot = last.lastIndexOf('.');
  if (dot >= 0 && EXTENSIONS.has(last.slice(dot + 1).toLowerCase())) return true;
  return MACHINE_PATH.test(pathname) || FEED_PATH.test(pathname) || FEED_QUERY.test(search.slice(1));
}
