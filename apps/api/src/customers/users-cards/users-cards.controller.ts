import { usersCard } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { UsersCard } from './users-card.entity.js';

@CrudController(usersCard, UsersCard)
export class UsersCardsController {
  constructor(@InjectRecords(UsersCard) readonly service: Records<UsersCard>) {}
}
