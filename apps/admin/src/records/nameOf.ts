import type { RaRecord } from 'react-admin';

/** What a record is called where nothing but its name is shown: people have a full name, what is read a title; what has none of them, its number. */
export const nameOf = (record: Partial<RaRecord>): string =>
  String(record.name ?? record.fullName ?? record.title ?? `#${record.id}`);
