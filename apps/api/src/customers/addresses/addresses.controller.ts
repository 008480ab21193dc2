import { address } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { Address } from './address.entity.js';
import { Addresses } from './addresses.service.js';

@CrudController(address, Address)
export class AddressesController {
  constructor(readonly service: Addresses) {}
}
