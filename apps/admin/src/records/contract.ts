import type { AnyResource } from '@impeller/contracts';

/** Any contract made by `resource()`; shapes are invariant, so that only what the screens read is asked for. */
export type Contract = Pick<
  AnyResource,
  | 'path'
  | 'screen'
  | 'menu'
  | 'parent'
  | 'added'
  | 'saved'
  | 'invalid'
  | 'sort'
  | 'pageSize'
  | 'defaults'
  | 'fieldNames'
  | 'hasEnabled'
  | 'joins'
  | 'actions'
  | 'toggles'
  | 'writeOnly'
  | 'kept'
  | 'isRepeatable'
  | 'can'
> & {
  readonly create: AnyResource['form'];
  readonly update: AnyResource['update'];
  readonly issues: (record: never) => ReturnType<AnyResource['issues']>;
};
