import { resourceOf, type Parent, type ParentKind } from '@impeller/contracts';
import { createContext, useContext } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { useLocation, type Location } from 'react-router-dom';
import type { Contract } from './contract';

/** `/attributes-values/of/5`, `/addresses/of/5/user`, `/attributes-values/create/5`, `/categories/12/5`: see `shell/routing`. */
const WITH_PARENT = /^\/[^/]+\/[^/]+\/(\d+)(?:\/([^/]+))?/;

/** The id of the parent that one of react-admin's paths names; null for none. */
export function parentIdOf(pathname: string): number | null {
  const [, id] = WITH_PARENT.exec(pathname) ?? [];
  return id === undefined ? null : Number(id);
}

/** Where in the client somebody is; `pathname` is react-admin's path, not the address (`shell/routing`). */
export type Place = Pick<Location, 'pathname' | 'search'>;

/** The id of the parent that the address names; null at the top of a tree, and for what hangs on nothing. */
export const parentIdAt = ({ pathname }: Place, { parent }: Pick<Contract, 'parent'>): number | null =>
  parent ? parentIdOf(pathname) : null;

/** `parentIdAt` of the screen's own address. */
export const useParentId = (contract: Pick<Contract, 'parent'>): number | null => parentIdAt(useLocation(), contract);

/** What a record hangs on: the field that holds its id, its resource, and where it may be one of several its word in addresses. */
export interface Above extends ParentKind {
  readonly kind?: string;
}

/** The parent of that kind; the usual one where none is named. */
function ofKind({ field, resource, kinds }: Parent, kind: string | null | undefined): Above {
  const named = kind && kinds && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return named && named.field !== field ? { ...named, kind: kind! } : { field, resource };
}

/** What the record hangs on: of several, the one whose field holds an id. */
export function aboveOf(parent: Parent, record: Partial<RaRecord>): Above {
  const [kind] = Object.entries(parent.kinds ?? {}).find(([, { field }]) => record[field] != null) ?? [];
  return ofKind(parent, kind);
}

/** What the list, or the form of a new record, at this address hangs on; undefined for what hangs on nothing. */
export function aboveAt({ pathname, search }: Place, { parent }: Pick<Contract, 'parent'>): Above | undefined {
  const [, , word] = WITH_PARENT.exec(pathname) ?? [];
  return parent && ofKind(parent, word ?? new URLSearchParams(search).get('type'));
}

/** `aboveAt` of the screen's own address. */
export const useAbove = (contract: Pick<Contract, 'parent'>): Above | undefined => aboveAt(useLocation(), contract);

/** What a record hangs on and its id; undefined where the record does not say. */
function placeOf(parent: Parent, record: Partial<RaRecord>): { above: Above; id: number | null } | undefined {
  const above = aboveOf(parent, record);
  const id = record[above.field] as number | null | undefined;
  return id === undefined ? undefined : { above, id };
}

/**
 * How a record is read that a form may stand on: read anew behind one's back it would undo what was typed. Whoever reads it says
 * so: one that does not would have it read for all.
 */
export const onlyWhenAsked = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The record that the list or form at this address hangs on, where there is one; `record`, where it is known, says it better. */
export function useParent(contract: Pick<Contract, 'parent'>, record?: Partial<RaRecord>) {
  const here = { above: useAbove(contract), id: useParentId(contract) };
  const known = contract.parent && record?.id !== undefined ? placeOf(contract.parent, record) : undefined;
  const { above, id } = known ?? here;
  const asked = { id: id ?? 0 };
  const { data, error, refetch } = useGetOne(above?.resource ?? '', asked, { enabled: Boolean(above && id), retry: false });
  return { data, error, refetch, above, id };
}

/** React-admin's path of the list that holds children of `parentId`; `kind` is the parent's where there are several. */
export function listPath({ path, parent }: Pick<Contract, 'path' | 'parent'>, parentId: unknown, kind?: string): string {
  if (!parent || !parentId) return `/${path}`;
  return `/${path}/of/${String(parentId)}${kind ? `/${kind}` : ''}`;
}

/** React-admin's path of the list in which the record stands. */
export function listPathOf(contract: Pick<Contract, 'path' | 'parent'>, record: Partial<RaRecord> = {}): string {
  const above = contract.parent && aboveOf(contract.parent, record);
  return listPath(contract, above && record[above.field], above?.kind);
}

/** Where a list's filters, sort and page are kept: of another parent it is another list. Undefined for the one list of a resource. */
export const storeKeyOf = (path: string, id: number | null, kind?: string): string | undefined =>
  id === null ? undefined : `${path}.of.${id}${kind ? `.${kind}` : ''}.listParams`;

/** Where react-admin keeps the filters, sort and page of a list without a key of its own. */
export const usualKey = (path: string): string => `${path}.listParams`;

/** React-admin's path of a record's form; in a tree it names the record's parent too. */
export function editPath(path: string, record: RaRecord): string {
  const { parent } = resourceOf(path);
  const above: unknown = parent?.isTree && record[parent.field];
  return `/${path}/${record.id}${above ? `/${above}` : ''}`;
}

/** The condition of a list of children: of that parent, or of none. */
export const ofParent = ({ field }: ParentKind, id: number | null): Record<string, unknown> =>
  id === null ? { [`${field}||$isnull`]: true } : { [`${field}||$eq`]: id };

const ReadOnly = createContext(false);
/** Whether nothing in the list or on the record's screen around may be changed: what it hangs on belongs to the system, say. */
export const ReadOnlyList = ReadOnly.Provider;
/** Whether this record may not be changed, by itself or by what it hangs on (decisions §6.6). */
export const useReadOnly = (record?: Partial<RaRecord>): boolean => useContext(ReadOnly) || record?.isProtected === true;
