import { applyDecorators, SetMetadata } from '@nestjs/common';

/** What a route demands. A route that demands nothing stops the start: deny by default. */
export type Demand =
  | {
      readonly kind: 'permission';
      readonly permissions: readonly string[];
      readonly isOpen?: boolean;
      readonly isOwned?: boolean;
    }
  | { readonly kind: 'signedIn'; readonly type?: 'admin' | 'user' }
  | { readonly kind: 'public'; readonly isShown?: boolean };

export const DEMAND = 'impeller:demand';

/** The caller must be staff that holds one of these permissions (`resource:action`). */
export const Allow = (...permissions: string[]) => SetMetadata<string, Demand>(DEMAND, { kind: 'permission', permissions });

/** The same of staff; besides, anybody without a token and every customer, as shoppers: the route answers them what shoppers may see. */
export const AllowAndShow = (...permissions: string[]) =>
  applyDecorators(
    SetMetadata<string, Demand>(DEMAND, { kind: 'permission', permissions, isOpen: true }),
    SetMetadata(SECURITY, [{}, { bearer: [] }]),
  );

/** The same of staff; besides, every customer for what is theirs: the route answers and changes nothing else for them. */
export const AllowAndOwn = (...permissions: string[]) =>
  SetMetadata<string, Demand>(DEMAND, { kind: 'permission', permissions, isOwned: true });

/** Any signed-in principal, or any of one type. */
export const SignedIn = (type?: 'admin' | 'user') => SetMetadata<string, Demand>(DEMAND, { kind: 'signedIn', type });

/** Anybody. */
export const Public = () => open({ kind: 'public' });

/** Anybody, as a shopper: the answer is the same for everybody, and may be kept and asked for again with its tag. */
export const Shown = () => open({ kind: 'public', isShown: true });

const open = (demand: Demand) => applyDecorators(SetMetadata(DEMAND, demand), SetMetadata(SECURITY, [{}]));

/** What the OpenAPI document says of it: with a token, without one, or either. */
const SECURITY = 'swagger/apiSecurity';
