import { adminRole } from '@impeller/contracts';
import { AdminRole } from '../../identity/admin-role.entity.js';
import { CrudController } from '../../records/crud-controller.js';
import { AdminRoles } from './admin-roles.service.js';

@CrudController(adminRole, AdminRole)
export class AdminRolesController {
  constructor(readonly service: AdminRoles) {}
}
