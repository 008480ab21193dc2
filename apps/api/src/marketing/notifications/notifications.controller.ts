import { IDEMPOTENCY_HEADER, notification, notificationsFetch, type NotificationsFetch } from '@impeller/contracts';
import { Body, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { Allow } from '../../access/allow.js';
import { Parsed } from '../../http/parsed.js';
import { Describe, recordRef, ref } from '../../openapi/describe.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { IdPipe } from '../../records/id.pipe.js';
import { Notification } from './notification.entity.js';
import { Notifications } from './notifications.service.js';

@CrudController(notification, Notification)
export class NotificationsController {
  constructor(readonly service: Notifications) {}

  @Post()
  @HttpCode(201)
  @Allow(notification.can('create'))
  @JsonText()
  @Describe({
    summary:
      'Create one of notifications: enabled, it goes when it is due, else it is a draft; with an Idempotency-Key a repeat gets the first answer',
    tag: notification.path,
    headers: [IDEMPOTENCY_HEADER],
    body: ref('NotificationsCreate'),
    answer: recordRef(notification),
    status: 201,
    refuses: [409, 422],
  })
  create(@Body() body: unknown, @Headers(IDEMPOTENCY_HEADER) key: string | undefined): Promise<string> {
    return this.service.add(body, key);
  }

  @Post('fetch')
  @HttpCode(200)
  @Allow(notification.can('view'))
  @JsonText()
  @Describe({
    summary: 'List notifications: the list’s query as JSON, 20 a page, and their filters by name',
    tag: notification.path,
    body: notificationsFetch,
    answer: ref('NotificationsList'),
  })
  fetch(@Parsed(notificationsFetch) asked: NotificationsFetch): Promise<string> {
    return this.service.fetch(asked);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Allow(notification.can('edit'))
  @JsonText()
  @Describe({
    summary: 'Cancel a draft, a scheduled notification, or one that is being sent: what has not gone out stays unsent',
    tag: notification.path,
    answer: recordRef(notification),
    refuses: [400, 404, 409],
  })
  cancel(@Param('id', IdPipe) id: number): Promise<string> {
    return this.service.cancel(id);
  }
}
