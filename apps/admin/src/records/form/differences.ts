import type { RaRecord } from 'react-admin';
import { changesOf } from '../../data/dataProvider';

export type Side = 'theirs' | 'mine';

export interface Difference {
  readonly field: string;
  /** The side that is the only one to have changed the field; absent where both did, for a person to decide. */
  readonly suggestion: Side | undefined;
}

/** The fields in which `mine` and `theirs` part, both having started from `opened`. */
export function differences(
  resource: string,
  opened: RaRecord,
  mine: Partial<RaRecord>,
  theirs: RaRecord,
): readonly Difference[] {
  const byMe = changesOf(resource, mine, opened);
  const byThem = changesOf(resource, theirs, opened);
  return Object.keys(changesOf(resource, mine, theirs)).map((field) => {
    const isMine = Object.hasOwn(byMe, field);
    const isTheirs = Object.hasOwn(byThem, field);
    return { field, suggestion: isMine && isTheirs ? undefined : isMine ? 'mine' : 'theirs' };
  });
}
