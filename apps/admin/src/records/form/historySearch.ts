import { QUERY } from '@impeller/contracts';
import type { Identifier } from 'react-admin';
import { resourceLabel } from '../../data/i18nProvider';

/** Records that belong to another one, whose history shows their changes among its own. */
export interface HistoryPart {
  readonly resource: string;
  /** Those that matter most first: so many can be asked for at once. What was deleted is known to nobody here. */
  readonly ids: readonly number[];
  /** What one of them is called over its changes. Absent: they are the whole's own, and so was their making. */
  readonly nameOf?: (id: number) => string;
}

/** The pictures of a record, of which none has a name. */
export const picturesPart = (resource: string, pictures: readonly { readonly id: number }[]): HistoryPart => ({
  resource,
  ids: pictures.map(({ id }) => id),
  nameOf: () => resourceLabel(resource, 1),
});

/**
 * Ids of parts that are asked for at once. Of `s` the API takes 20 conditions (`QUERY.maxFilters`), of which the whole needs two and
 * each list of ids two or three, 100 values a list (`QUERY.maxValues`), and 4,096 bytes (`QUERY.maxSearchBytes`): as an id has ten
 * digits at most, 300 of them stay below all of it. A product may have a thousand variations.
 */
const MAX_IDS = 300;

/** As many lists as it takes, none longer than the API reads. */
const listsOf = (ids: readonly number[]): (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / QUERY.maxValues) }, (_, at) =>
    ids.slice(at * QUERY.maxValues, (at + 1) * QUERY.maxValues),
  );

const conditionsOf = ({ resource, ids, nameOf }: HistoryPart): object[] =>
  listsOf(ids).map((some) => ({ resource, recordId: { $in: some }, ...(nameOf ? {} : { action: { $ne: 'create' } }) }));

/** The API's search for the changes of a record and its parts, and whether some of them had no room in it. */
export function historySearch(resource: string, id: Identifier, parts: readonly HistoryPart[]): { s: string; isCut: boolean } {
  let room = MAX_IDS;
  const asked = parts.map((part) => {
    const ids = part.ids.slice(0, room);
    room -= ids.length;
    return { ...part, ids };
  });
  return {
    s: JSON.stringify({ $or: [{ resource, recordId: id }, ...asked.flatMap(conditionsOf)] }),
    isCut: asked.some(({ ids }, at) => ids.length < parts[at]!.ids.length),
  };
}
