import { resourceOf, type Parent } from '@impeller/contracts';
import { createContext, useContext } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Contract } from './contract';

/** `/attributes-values/of/5`, `/attributes-values/create/5`, `/categories/12/5`: react-admin's paths, see `shell/routing`. */
const WITH_PARENT = /^\/[^/]+\/[^/]+\/(\d+)/;

/** The id of the parent that one of react-admin's paths names; null for none. */
export function parentIdOf(pathname: string): number | null {
  const [, id] = WITH_PARENT.exec(pathname) ?? [];
  return id === undefined ? null : Number(id);
}

/** The id of the parent that the address names; null at the top of a tree, and for what hangs on nothing. */
export function useParentId({ parent }: Pick<Contract, 'parent'>): number | null {
  const { pathname } = useLocation();
  return parent ? parentIdOf(pathname) : null;
}

/** The record that the list or form at this address hangs on, where there is one; `known` names another one. */
export function useParent(contract: Pick<Contract, 'parent'>, known?: number | null) {
  const named = useParentId(contract);
  const id = known === undefined ? named : known;
  return useGetOne(contract.parent?.resource ?? '', { id: id ?? 0 }, { enabled: id !== null, retry: false });
}

/** React-admin's path of the list that holds children of `parentId`. */
export const listPath = ({ path, parent }: Pick<Contract, 'path' | 'parent'>, parentId: unknown): string =>
  parent && parentId ? `/${path}/of/${parentId}` : `/${path}`;

/** React-admin's path of a record's form; in a tree it names the record's parent too. */
export function editPath(path: string, record: RaRecord): string {
  const { parent } = resourceOf(path);
  const above: unknown = parent?.isTree && record[parent.field];
  return `/${path}/${record.id}${above ? `/${above}` : ''}`;
}

/** The condition of a list of children: of that parent, or of none. */
export const ofParent = ({ field }: Parent, id: number | null): Record<string, unknown> =>
  id === null ? { [`${field}||$isnull`]: true } : { [`${field}||$eq`]: id };

const ReadOnly = createContext(false);
/** Whether nothing in the list around may be changed: what it hangs on belongs to the system. */
export const ReadOnlyList = ReadOnly.Provider;
/** Whether this record may not be changed, by itself or by what it hangs on (decisions §6.6). */
export const useReadOnly = (record?: Partial<RaRecord>): boolean => useContext(ReadOnly) || record?.isProtected === true;
