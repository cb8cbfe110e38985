export interface Snippet {
  readonly id: string;
  readonly title: string;
  /** Where it belongs. */
  readonly where: string;
  readonly code: string;
}

/** How the script gets into pages, by what they are made with; `origin` is where this instance answers. */
export function snippetsFor(origin: string, trackingCode: string): readonly Snippet[] {
  const src = `${origin}/t.js`;
  const tag = `<script defer src="${src}" data-id="${trackingCode}"></script>`;
  return [
    { id: 'html', title: 'HTML', where: 'Into the <head> of every page, or of the template that they share.', code: tag },
    {
      id: 'react',
      title: 'React',
      where: 'With Vite and other bundlers: into the <head> of index.html. Changes of route are seen by themselves.',
      code: tag,
    },
    {
      id: 'next',
      title: 'Next.js',
      where: 'Into the root layout, app/layout.tsx. Changes of route are seen by themselves.',
      code: `import Script from 'next/script';

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>
        {children}
        <Script src="${src}" data-id="${trackingCode}" strategy="afterInteractive" />
      </body>
    </html>
  );
}`,
    },
    { id: 'vue', title: 'Vue', where: 'Into the <head> of index.html. Changes of route are seen by themselves.', code: tag },
    {
      id: 'nuxt',
      title: 'Nuxt',
      where: 'Into nuxt.config.ts.',
      code: `export default defineNuxtConfig({
  app: {
    head: {
      script: [{ src: '${src}', defer: true, 'data-id': '${trackingCode}' }],
    },
  },
});`,
    },
    { id: 'svelte', title: 'SvelteKit', where: 'Into the <head> of src/app.html, before %sveltekit.head%.', code: tag },
    {
      id: 'astro',
      title: 'Astro',
      where: 'Into the <head> of the layout that your pages share. is:inline keeps Astro from bundling it.',
      code: `<script is:inline defer src="${src}" data-id="${trackingCode}"></script>`,
    },
    {
      id: 'angular',
      title: 'Angular',
      where: 'Into the <head> of src/index.html. Changes of route are seen by themselves.',
      code: tag,
    },
    {
      id: 'wordpress',
      title: 'WordPress',
      where:
        'At the end of functions.php of your (child) theme, or as a snippet of a code plugin. Empty the cache of your caching plugin afterwards.',
      code: `add_action('wp_head', function () {
  echo '${tag}';
});`,
    },
    {
      id: 'shopify',
      title: 'Shopify',
      where: 'Online Store, Themes, Edit code: into layout/theme.liquid, right before </head>.',
      code: tag,
    },
    {
      id: 'gtm',
      title: 'Tag Manager',
      where:
        'A new tag of the kind “Custom HTML”, fired on “All Pages”. A plain <script> loses its data-id there, so it is made by a script.',
      code: `<script>
  (function () {
    var script = document.createElement('script');
    script.src = '${src}';
    script.defer = true;
    script.setAttribute('data-id', '${trackingCode}');
    document.head.appendChild(script);
  })();
</script>`,
    },
    {
      id: 'server',
      title: 'Server',
      where:
        'Events of a server, with an API key that may write (Settings, API keys). The address and User-Agent are those of the visitor.',
      code: `curl -X POST ${origin}/api/v1/events \\
  -H "Authorization: Bearer $FOOTFALL_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"trackingCode": "${trackingCode}", "events": [{
    "type": "pageview", "url": "https://your-site.example/",
    "serverContext": {"clientIp": "203.0.113.9", "userAgent": "Mozilla/5.0 …"}
  }]}'`,
    },
  ];
}
