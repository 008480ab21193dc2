import type { RaRecord } from 'react-admin';

/** What a record is called where nothing but its name is shown: people have a full name; what has neither, its number. */
export const nameOf = (record: Partial<RaRecord>): string => String(record.name ?? record.fullName ?? `#${record.id}`);
