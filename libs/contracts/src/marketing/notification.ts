import { z } from 'zod';
import { audienceDevices, audiencePlace, PLACES } from '../customers/audience.js';
import { day, flag, imageUrl, instant, name, orNull, plainText, reference } from '../fields.js';
import { INDIA_ID } from '../locations/india.js';
import type { RiskyPermission } from '../permissions.js';
import { listParameter, listQuery, listSearch } from '../query/list-body.js';
import { resource, type RecordOf, type RuleIssue } from '../resource.js';
import { formatCount } from '../texts/count.js';
import { text } from '../texts/text.js';
import { dayOf, ofIstClock } from '../time/ist.js';
import { PAGE_FIELDS, PAGE_JOINS, pageFields, pageRules, targetOf, type Page } from './page.js';

export const NOTIFICATION_TITLE = { min: 3, max: 50 } as const;
export const NOTIFICATION_MESSAGE = { min: 3, max: 100 } as const;
/** Bytes of title, message, link and twice the image together: a push holds 4,096, and ours says a little besides. */
export const NOTIFICATION_BYTES = 3_500;
/** Rows a page (specification §9). */
const PAGE_SIZE = 20;
/** Minutes between two times at which a notification can go. */
export const NOTIFICATION_STEP = 15;
/** Minutes by which one may go late, after an outage or while it cannot begin; later it is missed. */
export const NOTIFICATION_LATENESS = 60;
/** Days for which it is kept what became of each device. */
export const OUTCOMES_KEPT_DAYS = 30;

/** Every time of an Indian day at which a notification can go, 'HH:MM' from 00:00 to 23:45. */
export const NOTIFICATION_TIMES: readonly string[] = Array.from({ length: (24 * 60) / NOTIFICATION_STEP }, (_, step) => {
  const minutes = step * NOTIFICATION_STEP;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
});

/**
 * draft: not enabled, goes nowhere; scheduled: enabled, goes when it is due; sending: its audience is fixed and on its way;
 * sent: everybody is accounted for; cancelled: by staff, what had not gone out stays unsent; missed: it could not begin
 * within an hour of its time; failed: the push service lets nothing through (`problem` says why).
 */
export const NOTIFICATION_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'cancelled', 'missed', 'failed'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];
/** Whose fields can be changed. */
export const EDITABLE_NOTIFICATIONS: readonly NotificationStatus[] = ['draft', 'scheduled'];
/** What `POST /notifications/:id/cancel` takes. */
export const CANCELLABLE_NOTIFICATIONS: readonly NotificationStatus[] = ['draft', 'scheduled', 'sending'];
/** The permission to send to everybody. */
export const SEND_TO_ALL = 'notifications:sendAll' satisfies RiskyPermission;
export const NOTIFICATION_PROBLEM = { max: 500 } as const;

interface Addressed {
  readonly sendToAll?: boolean;
  readonly countryId?: number | null;
  readonly stateId?: number | null;
  readonly cityId?: number | null;
  readonly pincodeId?: number | null;
}

/** The places that are named beside `sendToAll`: India there says nothing, as clients send it with every notification. */
export const placesBesideAll = (record: Addressed) =>
  PLACES.filter((place) => record[place] != null && (place !== 'countryId' || record.countryId !== INDIA_ID));

/** A notification names a place or, expressly, goes to all: nobody reaches everybody by leaving a field empty (H11). */
function audienceRules({ sendToAll = false, ...record }: Addressed): RuleIssue[] {
  if (sendToAll) return placesBesideAll(record).map((field) => ({ field, text: 'notification.sendToAll.place' }));
  const isNamed = PLACES.some((place) => record[place] != null);
  return isNamed ? [] : [{ field: 'countryId', text: 'notification.place.required' }];
}

interface Worded {
  readonly title?: string;
  readonly message?: string;
  readonly image?: string | null;
  readonly link?: string | null;
  readonly page?: Page;
}
const bytesOf = (value: string | null | undefined): number => new TextEncoder().encode(value ?? '').length;

/**
 * What is too large for a push would be refused for every device. Letters of India take three bytes each, so the fields' own lengths
 * do not tell; an image's address goes along twice, for Android and for iPhones.
 */
function sizeRules({ title, message, image, link, page }: Worded): RuleIssue[] {
  const [ofImage, ofLink] = [2 * bytesOf(image), targetOf(page) === 'link' ? bytesOf(link) : 0];
  const size = bytesOf(title) + bytesOf(message) + ofImage + ofLink;
  if (size <= NOTIFICATION_BYTES) return [];
  const params = { size: formatCount(size), max: formatCount(NOTIFICATION_BYTES) };
  return [{ field: ofLink > ofImage ? 'link' : 'image', text: 'notification.size', params }];
}

/** A push notification to the storefront's apps. When it is enabled it goes at its time, at once without one or past it. */
export const notification = resource('notifications', {
  screen: 'notifications',
  menu: 'marketing',
  sort: ['id', 'DESC'],
  pageSize: PAGE_SIZE,
  isRepeatable: true,
  fields: () => ({
    /** Off: a draft. */
    enabled: flag(),
    title: name('notification.title.required', NOTIFICATION_TITLE),
    message: plainText(NOTIFICATION_MESSAGE, 'notification.message.required'),
    image: orNull(imageUrl()),
    ...pageFields(),
    sendToAll: flag(),
    ...audiencePlace.shape,
    ...audienceDevices,
    /** Stored and applied nowhere (decisions §7.4). */
    sendAutomatedNotification: flag(),
    /** An Indian day; absent: the day on which it is created. */
    notificationDate: orNull(day('date.required')),
    /** Of that day; absent: its beginning, and so at once where that is today. */
    notificationTime: orNull(z.enum(NOTIFICATION_TIMES, { error: () => text('notification.time.invalid') })),
  }),
  readOnly: () => ({
    params: z.string().nullable().meta({ description: 'What the page opens: a category’s or product’s id, or the link' }),
    status: z.enum(NOTIFICATION_STATUSES),
    dueTimestamp: instant().nullable(),
    sentTimestamp: instant().nullable().meta({ description: 'When the last device was accounted for' }),
    audience: z.int().nullable().meta({ description: 'Customers when its sending began' }),
    devices: z.int().nullable().meta({ description: 'Their devices' }),
    sent: z.int().meta({ description: 'Devices that the push service took it for' }),
    failed: z.int().meta({ description: 'Devices that it did not take it for' }),
    unknown: z.int().meta({ description: 'Devices in hand when a worker died: perhaps sent, never sent again' }),
    problem: z.string().nullable().meta({ description: 'Why it failed, or was kept in the outbox' }),
    fullName: z.string().nullable().meta({ description: 'Its author’s' }),
    email: z.string().nullable().meta({ description: 'Its author’s' }),
    contactNumber: z.string().nullable().meta({ description: 'Its author’s' }),
  }),
  defaults: { enabled: true, sendToAll: false, sendAutomatedNotification: false },
  joins: {
    country: { resource: 'countries', fields: ['id', 'name'] },
    state: { resource: 'states', fields: ['id', 'name'] },
    city: { resource: 'cities', fields: ['id', 'name'] },
    pincode: { resource: 'pincodes', fields: ['id', 'pincode', 'pincodeName'] },
    ...PAGE_JOINS,
  },
  rules: (record) => [...audienceRules(record), ...pageRules(record), ...sizeRules(record)],
  ruled: ['title', 'message', 'image', 'sendToAll', ...PLACES, ...PAGE_FIELDS],
});
export type Notification = RecordOf<typeof notification>;

/** When an enabled one of that day and time goes: without a day today, without a time at its beginning; past, at once. Null for a day that is none. */
export const dueOf = (day: string | null, time: string | null, now: Date): Date | null =>
  ofIstClock(`${day ?? dayOf(now)}T${time ?? '00:00'}`);

const whole = z.union([z.int().min(0), z.string().max(20)]).optional();
/** `POST /notifications/fetch`: a list's query as JSON, and its filters by name; absent, null or empty: whatever it is. */
export const notificationsFetch = listQuery({
  fields: listParameter,
  select: listParameter,
  s: listSearch,
  filter: listParameter,
  or: listParameter,
  join: listParameter,
  sort: listParameter,
  limit: whole,
  per_page: whole,
  offset: whole,
  page: whole,
  countryId: reference().optional(),
  stateId: reference().optional(),
  cityId: reference().optional(),
  enabled: flag().optional(),
});
export type NotificationsFetch = z.output<typeof notificationsFetch>;
