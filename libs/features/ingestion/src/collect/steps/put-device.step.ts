import { deviceOf } from '../../enrich/device';
import type { PutStep } from './step';

export const putDevice: PutStep = {
  name: 'put-device',
  run: ({ sender, hit }) => {
    const { device, browser, os } = deviceOf(sender.userAgent, sender.headers);
    hit.device = device;
    hit.browser = browser;
    hit.os = os;
    if (!hit.language && sender.acceptLanguage) hit.language = /^[A-Za-z-]{2,20}/.exec(sender.acceptLanguage)?.[0] ?? '';
  },
};
