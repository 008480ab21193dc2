import { organization } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { Organization } from './organization.entity.js';

@CrudController(organization, Organization)
export class OrganizationsController {
  constructor(@InjectRecords(Organization) readonly service: Records<Organization>) {}
}
