/** A plain page without script or anything from elsewhere. */
export const HOME_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Footfall</title>
<style>
:root { font: 16px/1.6 system-ui, sans-serif; color-scheme: light dark; }
body { max-width: 42rem; margin: 12vh auto; padding: 0 1.5rem; }
h1 { font-size: 2.2rem; margin: 0 0 .3rem; letter-spacing: -.02em; }
p.lead { font-size: 1.1rem; opacity: .8; margin-top: 0; }
code { font: .92em ui-monospace, monospace; padding: .1em .35em; border-radius: .3em; background: color-mix(in srgb, currentColor 10%, transparent); }
li { margin: .5rem 0; }
</style>
</head>
<body>
<h1>Footfall</h1>
<p class="lead">Web analytics without cookies. It is running.</p>
<ul>
<li><a href="/app/">The dashboard</a></li>
<li>Put the snippet that the first start printed into a page: <code>&lt;script defer src="…/t.js" data-id="FF_…"&gt;&lt;/script&gt;</code></li>
<li>Read figures with the API key: <code>GET /api/external/v1/analytics/:websiteId</code></li>
<li>Everything that can be asked is in <a href="/docs">the API’s description</a>, for programs as <a href="/api/external/v1/openapi.json">OpenAPI document</a></li>
<li>State of this instance: <a href="/readyz">/readyz</a>, <a href="/metrics">/metrics</a>; the browser script: <a href="/t.js">/t.js</a></li>
</ul>
</body>
</html>
`;
