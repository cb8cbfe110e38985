import { createRoot } from 'react-dom/client';
import { session } from './session/session';
import { App } from './shell/app.view';
import './styles.css';

// What the libraries write into the page as style needs the nonce of this answer; they look for it here.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) Object.assign(window, { __webpack_nonce__: nonce });

const root = document.getElementById('root')!;
// In a frame of its own, under a policy of its own, without a session.
if (window.location.pathname === '/app/stage') void import('./stage/stage').then(({ openStage }) => openStage(root));
else if (window.location.pathname.startsWith('/share/')) void import('./sharing/open-shared').then(({ openShared }) => openShared(root));
else {
  session.begin();
  createRoot(root).render(<App />);
}
