import type { Organization } from '@impeller/contracts';

export type NamedOrganization = Pick<Organization, 'name' | 'gstNumber'>;

/** 'Annai Pumps, 27AAPFU0939F1ZV': a firm is an organization in every state that it trades in, each of the same name. */
export const organizationName = ({ name, gstNumber }: NamedOrganization): string => [name, gstNumber].filter(Boolean).join(', ');
