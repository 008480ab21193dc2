import { lazyLater } from '../../records/lazyScreen';
import { Part } from '../../records/Part';

const DeliveryControl = lazyLater(async () => (await import('./DeliveryControl')).DeliveryControl);
const OfList = lazyLater(async () => (await import('./DeliveryControl')).DeliveryOfList);

/** Sets delivery for every pincode of the country or state whose list this is; comes once the list stands. */
export const DeliveryButton = ({ parent }: { parent: 'countryId' | 'stateId' }) => (
  <Part>
    <DeliveryControl parent={parent} />
  </Part>
);

/** Sets delivery for the pincodes that the list finds. */
export const DeliveryOfListButton = () => (
  <Part>
    <OfList />
  </Part>
);
