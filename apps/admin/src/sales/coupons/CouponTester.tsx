import { text } from '@impeller/contracts';
import TestIcon from '@mui/icons-material/ScienceOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { lazyScreen } from '../../records/lazyScreen';
import { Part } from '../../records/Part';

const TestDialog = lazyScreen(async () => (await import('./TestDialog')).TestDialog);

/** Opens the cart that a saved coupon is tried on. */
export const CouponTester = () => {
  const [isOpen, setOpen] = useState(false);
  const record = useRecordContext();
  if (!record) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TestIcon />}
        // No button of the form's: whoever may only look at the coupon may try it.
        component="div"
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'start' }}
      >
        {text('coupon.test')}
      </Button>
      {isOpen && (
        <Part onRefused={() => setOpen(false)}>
          <TestDialog couponId={Number(record.id)} name={String(record.name)} onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  );
};
