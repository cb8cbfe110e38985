import { preferenceEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { Notifications } from './notifications';

@Controller()
export class NotificationsController {
  constructor(@Inject(Notifications) private readonly notifications: Notifications) {}

  @Endpoint(preferenceEndpoints.readNotifications)
  read(@Context() context: RequestContext) {
    return this.notifications.read(context);
  }

  @Endpoint(preferenceEndpoints.changeNotifications)
  change(@Input() input: InputOf<typeof preferenceEndpoints.changeNotifications>, @Context() context: RequestContext) {
    return this.notifications.change(input, context);
  }
}
