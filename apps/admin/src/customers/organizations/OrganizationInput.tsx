import { organization } from '@impeller/contracts';
import { holdingEither } from '../../records/form/holdingEither';
import { PickInput } from '../../records/form/PickInput';
import { organizationName } from './organizationName';

const find = (typed: string) => holdingEither(['name', 'gstNumber'], typed);

/** Picks an organization by its name or its GSTIN; both are shown, as invoices go by the GSTIN. */
export const OrganizationInput = ({ isRequired }: { isRequired?: boolean }) => (
  <PickInput
    source="organizationId"
    of={organization}
    isRequired={isRequired}
    optionText={organizationName}
    filterToQuery={find}
  />
);
