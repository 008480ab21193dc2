import { coupon, COUPON_PERCENT, DISCOUNT_TYPES, text, type DiscountType } from '@impeller/contracts';
import { InputAdornment } from '@mui/material';
import { RadioButtonGroupInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { NumberInput } from '../../records/form/NumberInput';
import { RupeesInput } from '../../records/form/RupeesInput';

const NAMES: Readonly<Record<DiscountType, string>> = { percent: text('coupon.byPercent'), amount: text('coupon.byAmount') };
const types = DISCOUNT_TYPES.map((id) => ({ id, name: NAMES[id] }));
const percent = { input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } };

/** The fields that only one type has. */
const ONLY = { percent: ['percentAmount', 'maximumDiscountAmount'], amount: ['discountAmount'] } as const;

/** What the type before was told is kept, unless it would be refused where nobody sees it any more. */
function useForget() {
  const { getValues, setValue, clearErrors } = useFormContext();
  return (type: unknown) => {
    const hidden = ONLY[type === 'amount' ? 'percent' : 'amount'];
    for (const field of hidden) {
      const isFit = coupon.fields.shape[field].safeParse(getValues(field)).success;
      if (!isFit) setValue(field, null, { shouldDirty: true });
    }
    clearErrors([...hidden]);
  };
}

/** What it takes off; the maximum is of percentages only. */
export const ActionTab = () => {
  const type: unknown = useWatch({ name: 'applyDiscount' });
  const forget = useForget();
  return (
    <>
      <RadioButtonGroupInput
        source="applyDiscount"
        choices={types}
        helperText={false}
        onChange={(event) => 'target' in event && forget(event.target.value)}
      />
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
