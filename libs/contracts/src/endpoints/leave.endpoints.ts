import { z } from 'zod';
import { endpoint } from './endpoint';

const open = {
  audience: 'public',
  owner: 'webhooks',
  status: 200,
  media: 'text/html',
  perMinute: 60,
  refuses: ['NOT_FOUND'],
  path: '/leave/:token',
} as const;
const params = z.object({ token: z.string().max(300) }).describe('as it stands in the mail');

/** How a member ends the mails about a website without signing in: by the link at the end of each, or by the button of a mail client (RFC 8058). */
export const leaveEndpoints = {
  page: endpoint({
    ...open,
    name: 'notifications.leavePage',
    summary: 'A page that asks whether to end the mails; it changes nothing',
    method: 'GET',
    shapes: { params, answer: z.string() },
  }),
  leave: endpoint({
    ...open,
    name: 'notifications.leave',
    summary: 'End the mails about one website to one member',
    method: 'POST',
    takesForms: true,
    shapes: { params, body: z.unknown().describe('`List-Unsubscribe=One-Click`, or nothing'), answer: z.string() },
  }),
} as const;
