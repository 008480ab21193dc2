import { state } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { State } from './state.entity.js';

@CrudController(state, State)
export class StatesController {
  constructor(@InjectRecords(State) readonly service: Records<State>) {}
}
