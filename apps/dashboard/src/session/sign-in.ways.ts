/** How one may sign in here; the gateway writes it into the page. */
export function signInWays(): { readonly oidc: boolean; readonly registration: boolean } {
  const words = document.querySelector<HTMLMetaElement>('meta[name="footfall-sign-in"]')?.content.split(' ') ?? [];
  return { oidc: words.includes('oidc'), registration: words.includes('registration') };
}
