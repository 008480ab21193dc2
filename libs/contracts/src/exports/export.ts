import { z } from 'zod';
import { instant } from '../fields.js';
import { listParameter, listSearch } from '../query/list-body.js';

/** Lines that an export answers at once; more of them, and archives, are a worker's. */
export const EXPORT_DIRECT_ROWS = 1_000;
/** Hours after which an export and its files are gone. */
export const EXPORT_KEPT_HOURS = 24;
export const EXPORT_FORMATS = ['xlsx', 'zip'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Life of an export: waiting → running → done, or failed, or cancelled by whoever asked for it. */
export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** The body of `POST /<resource>/export`: the format, and a list's query as its URL would say it, the list's own parameters included. */
export const exportRequest = z.looseObject({
  format: z.enum(EXPORT_FORMATS).default('xlsx'),
  filter: listParameter,
  or: listParameter,
  s: listSearch,
  sort: listParameter,
});

/** What `POST /<resource>/export` answers (202) where a worker makes the file. */
export const exportBegun = z.object({ id: z.int() });
/** What `GET /exports/:id` answers. */
export const exportProgress = z.object({
  id: z.int(),
  status: z.enum(EXPORT_STATES),
  /** Lines written, of `total`. */
  done: z.int(),
  total: z.int(),
  /** Where the file is, once done: the first one of `urls`. */
  url: z.string().nullable(),
  /** All of its files: one, unless it is larger than an import may be. */
  urls: z.array(z.string()),
  /** Bytes of each of them; null where they were not counted. */
  sizes: z.array(z.int().nullable()),
  message: z.string().nullable(),
});
export type ExportProgress = z.output<typeof exportProgress>;
/** What `GET /exports` answers, as every list does: what somebody asked a worker for within the hours that it is kept, the newest first. */
export const ownExports = z.object({
  count: z.int(),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  data: z.array(
    exportProgress.extend({
      resource: z.string(),
      format: z.enum(EXPORT_FORMATS),
      createdTimestamp: instant(),
      /** The list's conditions, as its query named them; none: all of it. */
      filter: z.array(z.string()),
    }),
  ),
});
export type OwnExports = z.output<typeof ownExports>;
export type OwnExport = OwnExports['data'][number];
