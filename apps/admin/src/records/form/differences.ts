import { resourceOf } from '@impeller/contracts';
import type { RaRecord } from 'react-admin';
import { changesAmong } from '../../data/dataProvider';

export type Side = 'theirs' | 'mine';

export interface Difference {
  readonly field: string;
  /** The side that is the only one to have changed the field; absent where both did, for a person to decide. */
  readonly suggestion: Side | undefined;
}

/** A record that somebody saved meanwhile: as it was when the person opened it, as they want it, and as it stands now. */
export interface Conflict<T extends RaRecord = RaRecord> {
  readonly opened: T;
  readonly mine: Partial<RaRecord>;
  readonly theirs: T;
}

export interface Sides extends Conflict {
  resource: string;
  /** Fields that are asked about before those of the resource's contract. */
  more?: readonly string[];
}

/** The fields in which `mine` and `theirs` part, both having started from `opened`. */
export function differences({ resource, more = [], opened, mine, theirs }: Sides): readonly Difference[] {
  const fields = [...more, ...resourceOf(resource).fieldNames];
  const byMe = changesAmong(fields, mine, opened);
  const byThem = changesAmong(fields, theirs, opened);
  return Object.keys(changesAmong(fields, mine, theirs)).map((field) => {
    const isMine = Object.hasOwn(byMe, field);
    const isTheirs = Object.hasOwn(byThem, field);
    return { field, suggestion: isMine && isTheirs ? undefined : isMine ? 'mine' : 'theirs' };
  });
}
