import { city, country, isPincode, pincode, state, type Serviceability } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import { invalid } from '../../errors/errors.js';
import { conditions } from '../../records/storefront.js';
import { Settings } from '../../settings/settings.service.js';

type Place = Serviceability['places'][number];

/** What shoppers see all the way up; those that are delivered to first. */
const PLACES = `
  SELECT p.id AS "pincodeId", p."pincodeName", p."isDeliverable" AS deliverable,
    c.id AS "cityId", c.name AS city, s.id AS "stateId", s.name AS state, n.id AS "countryId", n.name AS country
  FROM pincodes p JOIN cities c ON c.id = p."cityId" JOIN states s ON s.id = p."stateId" JOIN countries n ON n.id = p."countryId"
  WHERE p.pincode = $1 AND ${conditions(pincode, 'p')} AND ${conditions(city, 'c')}
    AND ${conditions(state, 's')} AND ${conditions(country, 'n')}
  ORDER BY p."isDeliverable" DESC, p.id`;

/** Where the store delivers, as shoppers ask for it. */
@Injectable()
export class ServiceabilityService {
  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
  ) {}

  /** Whether the store delivers to a pincode that it knows; asked with the order's transaction. */
  async delivers(tx: EntityManager, pincode: string): Promise<boolean> {
    const [first] = await tx.query<Place[]>(prepared(PLACES), [pincode]);
    return first?.deliverable ?? false;
  }

  /** A pincode in several cities is delivered to if it is in any of them (decisions §7.4). @throws Invalid (400) for what is no pincode */
  async of(pincode: string): Promise<Serviceability> {
    if (!isPincode(pincode)) throw invalid('pincode', 'pincode.digits');
    const places = await this.db.query<Place[]>(PLACES, [pincode]);
    const [first] = places;
    const deliverable = first?.deliverable ?? false;
    const { city = null, state = null, country = null } = first ?? {};
    const { isCODVisible } = await this.settings.cashRules();
    return { pincode, deliverable, cod: deliverable && isCODVisible, city, state, country, places };
  }
}
