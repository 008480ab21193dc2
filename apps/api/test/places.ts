import { INDIA_ID } from '@impeller/contracts';
import type { Agent } from './agent.js';

/** A pincode with all that is above it, in India. */
export interface Place {
  readonly stateId: number;
  readonly cityId: number;
  readonly pincodeId: number;
}

let made = 0;

/** A new state, city and pincode; `within` names the parent that is there already. */
export async function makePlace(staff: Agent, within: Partial<Place> = {}): Promise<Place> {
  const number = ++made;
  const make = async (path: string, body: object) => (await staff.post(`/api/${path}`).send(body)).body.id as number;
  const stateId = within.stateId ?? (await make('states', { name: `State ${number}`, countryId: INDIA_ID }));
  const cityId = within.cityId ?? (await make('cities', { name: `City ${number}`, stateId }));
  const pincodeId = await make('pincodes', { pincode: String(500_000 + number), pincodeName: `Office ${number}`, cityId });
  return { stateId, cityId, pincodeId };
}
