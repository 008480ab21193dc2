import { INDIA_ID, notification, NOTIFICATION_BYTES, NOTIFICATION_MESSAGE, NOTIFICATION_TITLE, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';
import { NOTIFICATION } from '../../test/notifications.js';
import { makePlace } from '../../test/places.js';

const addressOf = (length: number) => 'https://cdn.example/'.padEnd(length, 'a');

describeCrud(notification, {
  valid: async (staff) => ({
    ...NOTIFICATION,
    ...(await makePlace(staff)),
    ...{ image: 'https://cdn.example/monsoon.png', page: 'Link', link: 'https://shop.example/monsoon' },
    ...{ platform: 'android', appVersion: '1.9', notificationDate: '2031-07-01', notificationTime: '10:15' },
  }),
  // Left out, the day is that of its creation (notification-states.e2e-spec.ts).
  needed: ['countryId', 'link', 'notificationDate'],
  unrelated: ['category', 'product'],
  distinct: (number) => ({ title: `Ready for the rain ${number}` }),
  rejects: [
    [{ title: undefined }, 'title', text('notification.title.required')],
    [{ title: ' \t ' }, 'title', text('notification.title.required')],
    [{ title: '\u200b\u2800\u3164' }, 'title', text('notification.title.required')],
    [{ title: 'ab' }, 'title', text('length.between', NOTIFICATION_TITLE)],
    [{ title: 'a'.repeat(51) }, 'title', text('length.between', NOTIFICATION_TITLE)],
    [{ message: '' }, 'message', text('notification.message.required')],
    [{ message: '\u00a0\n\u3000' }, 'message', text('notification.message.required')],
    [{ message: '\u200b\u200b\u200b' }, 'message', text('notification.message.required')],
    [{ message: 'a'.repeat(101) }, 'message', text('length.between', NOTIFICATION_MESSAGE)],
    [{ page: undefined }, 'page', text('page.required')],
    [{ page: 'Nowhere' }, 'page', text('page.required')],
    [{ link: 'javascript:alert(1)' }, 'link', text('url.invalid')],
    [{ link: null }, 'link', text('page.link.required')],
    [
      { title: 'Rain', message: 'Pumps are ready', image: addressOf(850), link: addressOf(1_800) },
      'link',
      text('notification.size', { size: '3,519', max: NOTIFICATION_BYTES.toLocaleString('en-IN') }),
    ],
    [{ page: 'Categories' }, 'categoryId', text('page.category.required')],
    [{ page: 'Product' }, 'productId', text('page.product.required')],
    [{ countryId: null, stateId: null, cityId: null, pincodeId: null }, 'countryId', text('notification.place.required')],
    [{ sendToAll: true, cityId: 1 }, 'cityId', text('notification.sendToAll.place')],
    [{ sendToAll: true, countryId: INDIA_ID + 1 }, 'countryId', text('notification.sendToAll.place')],
    [{ notificationTime: '10:10' }, 'notificationTime', text('notification.time.invalid')],
    [{ notificationTime: '24:00' }, 'notificationTime', text('notification.time.invalid')],
    [{ appVersion: 'one' }, 'appVersion', text('setting.version.invalid')],
  ],
});
