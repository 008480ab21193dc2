import { Suspense } from 'react';
import { lazyLater } from '../../records/lazyScreen';

const DeliveryControl = lazyLater(async () => (await import('./DeliveryControl')).DeliveryControl);
const OfList = lazyLater(async () => (await import('./DeliveryControl')).DeliveryOfList);

/** Sets delivery for every pincode of the country or state whose list this is; comes once the list stands. */
export const DeliveryButton = ({ parent }: { parent: 'countryId' | 'stateId' }) => (
  <Suspense>
    <DeliveryControl parent={parent} />
  </Suspense>
);

/** Sets delivery for the pincodes that the list finds. */
export const DeliveryOfListButton = () => (
  <Suspense>
    <OfList />
  </Suspense>
);
