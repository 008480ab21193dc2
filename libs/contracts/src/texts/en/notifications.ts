/** Push notifications (specification §2, §5; decisions §7.4). */
export const notifications = {
  'notification.title.required': 'Title is required',
  'notification.message.required': 'Message is required',
  'notification.time.invalid': 'Please choose a quarter of an hour from 00:00 to 23:45',
  'notification.place.required': 'Please choose a place, or send to all',
  'notification.sendToAll.place': 'A notification to all users names no place',

  'resource.notifications': 'Notifications',
  'resource.notifications.one': 'Notification',
} as const;
