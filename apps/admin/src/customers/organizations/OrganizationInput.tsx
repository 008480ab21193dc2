import { organization } from '@impeller/contracts';
import { PickInput } from '../../records/form/PickInput';
import { findOrganization } from './findOrganization';
import { organizationName } from './organizationName';

/** Picks an organization by its name or its GSTIN; both are shown, as invoices go by the GSTIN. */
export const OrganizationInput = ({ isRequired }: { isRequired?: boolean }) => (
  <PickInput
    source="organizationId"
    of={organization}
    isRequired={isRequired}
    optionText={organizationName}
    filterToQuery={findOrganization}
  />
);
