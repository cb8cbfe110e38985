import { deviceOf } from '../../enrich/device';
import { oncePerSender } from './once-per-sender';
import type { PutStep } from './step';

const deviceFor = oncePerSender(({ sender }) => deviceOf(sender.userAgent, sender.headers));

export const putDevice: PutStep = {
  name: 'put-device',
  run: (collected) => {
    const { sender, hit } = collected;
    const { device, browser, os } = deviceFor(collected);
    hit.device = device;
    hit.browser = browser;
    hit.os = os;
    if (!hit.language && sender.acceptLanguage) hit.language = /^[A-Za-z-]{2,20}/.exec(sender.acceptLanguage)?.[0] ?? '';
  },
};
