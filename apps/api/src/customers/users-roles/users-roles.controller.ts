import { usersRole } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { UsersRole } from './users-role.entity.js';
import { UsersRoles } from './users-roles.service.js';

@CrudController(usersRole, UsersRole)
export class UsersRolesController {
  constructor(readonly service: UsersRoles) {}
}
