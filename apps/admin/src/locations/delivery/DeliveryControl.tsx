import { pincode, text } from '@impeller/contracts';
import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHolds } from '../../data/useHolds';
import { useListQuery } from '../../records/export/useExport';
import { parentIdOf } from '../../records/parent';
import { DeliveryDialog } from './DeliveryDialog';

/** For everything in the country or state that the address names, whatever the list of its places is filtered by. */
export const DeliveryControl = ({ parent }: { parent: 'countryId' | 'stateId' }) => {
  const id = parentIdOf(useLocation().pathname);
  return <Control filter={[`${parent}||$eq||${id}`]} isWholePlace />;
};

/** For what the list of pincodes finds. */
export const DeliveryOfList = () => <Control filter={useListQuery(pincode).filter} />;

interface ControlProps {
  /** The pincodes, as the API's query says them. */
  filter: readonly string[];
  isWholePlace?: boolean;
}

const Control = (props: ControlProps) => {
  const may = useHolds();
  const [isOpen, setOpen] = useState(false);
  if (!may(pincode.can('toggle'))) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<DeliveryIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('delivery.button')}
      </Button>
      {isOpen && <DeliveryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
