import { admin } from '@impeller/contracts';
import { Admin } from '../../identity/admin.entity.js';
import { CrudController } from '../../records/crud-controller.js';
import { Admins } from './admins.service.js';

@CrudController(admin, Admin)
export class AdminsController {
  constructor(readonly service: Admins) {}
}
