import { COUPON_PERCENT, DISCOUNT_TYPES, text, type DiscountType } from '@impeller/contracts';
import { InputAdornment } from '@mui/material';
import { NumberInput, RadioButtonGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RupeesInput } from '../../records/form/RupeesInput';

const NAMES: Readonly<Record<DiscountType, string>> = { percent: text('coupon.byPercent'), amount: text('coupon.byAmount') };
const types = DISCOUNT_TYPES.map((id) => ({ id, name: NAMES[id] }));
const percent = { input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } };

/** What it takes off; the maximum is of percentages only. */
export const ActionTab = () => {
  const type: unknown = useWatch({ name: 'applyDiscount' });
  return (
    <>
      <RadioButtonGroupInput source="applyDiscount" choices={types} helperText={false} />
      {type === 'amount' ? (
        <RupeesInput source="discountAmount" isRequired />
      ) : (
        <>
          <NumberInput source="percentAmount" isRequired {...COUPON_PERCENT} step="any" slotProps={percent} />
          <RupeesInput source="maximumDiscountAmount" helperText={text('coupon.maximum.help')} />
        </>
      )}
    </>
  );
};
