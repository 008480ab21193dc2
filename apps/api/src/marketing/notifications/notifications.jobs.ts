import { z } from 'zod';
import { defineJob, defineQueue } from '../../jobs/define-job.js';
import { SENT_AT_ONCE } from '../../push/fcm.service.js';

export const pushJobs = defineQueue('push', { concurrency: SENT_AT_ONCE });
/** Begins what is due, lets go of what was due too long ago, wakes what lost its job. */
export const dueNotificationsJob = defineJob(pushJobs, 'due', z.object({}), { every: 15_000 });
/** Sends one notification, for as long as a turn takes; what is left is asked for anew. */
export const sendNotificationJob = defineJob(pushJobs, 'send', z.object({ notificationId: z.int() }), { attempts: 10 });
