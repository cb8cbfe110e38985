export const NOTHING_SHARED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** The same for a link that has ended and for one that never was. */
export const NOTHING_SHARED_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Not available</title>
<style>
:root { font: 16px/1.6 system-ui, sans-serif; color-scheme: light dark; }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; text-align: center; padding: 0 1.5rem; box-sizing: border-box; }
h1 { font-size: 1.25rem; margin: 0; }
p { margin: .25rem 0 0; opacity: .75; }
</style>
</head>
<body>
<main>
<h1>These figures are not available</h1>
<p>The link has ended, or it was never one. Whoever gave it to you can make a new one.</p>
</main>
</body>
</html>
`;
