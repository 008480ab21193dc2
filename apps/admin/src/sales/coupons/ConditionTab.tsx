import { category, COUPON_TOTAL, couponValidity, text, type Coupon } from '@impeller/contracts';
import { Box, FormHelperText, FormLabel } from '@mui/material';
import { useState } from 'react';
import { BooleanInput } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CategoryTree } from '../../catalogue/categories/CategoryTree';
import { HeldNames, useBarred } from '../../records/form/HeldInput';
import { InstantInput } from '../../records/form/InstantInput';
import { NumberInput } from '../../records/form/NumberInput';
import { RupeesInput } from '../../records/form/RupeesInput';
import { TwoColumns } from '../../records/form/TwoColumns';

export const ConditionTab = () => {
  const [validity] = useState(() => couponValidity(new Date()));
  return (
    <>
      <TwoColumns>
        <FirstTimeInput />
        <OneTimeInput />
        <InstantInput source="validFrom" isRequired defaultValue={validity.validFrom} />
        <InstantInput source="validTill" isRequired defaultValue={validity.validTill} />
        <RupeesInput source="minimumAmount" isRequired helperText={text('coupon.minimum.help')} />
        <NumberInput source="totalAvailable" isRequired min={COUPON_TOTAL.min} max={COUPON_TOTAL.max} step={1} />
      </TwoColumns>
      <Categories />
    </>
  );
};

/** Switched on, it makes the coupon one use (specification §4). */
const FirstTimeInput = () => {
  const { setValue } = useFormContext();
  const follow = (isOn: unknown) => {
    const { checked } = (isOn as { target?: { checked: boolean } }).target ?? {};
    if (checked) setValue('oneTimeUse', true, { shouldDirty: true });
  };
  return <BooleanInput source="firstTimeUser" helperText={false} onChange={follow} />;
};

const OneTimeInput = () => {
  const isFirst: unknown = useWatch({ name: 'firstTimeUser' });
  return <BooleanInput source="oneTimeUse" readOnly={isFirst === true} disabled={isFirst === true} helperText={false} />;
};

const Categories = () => {
  const { field, fieldState } = useController({ name: 'category' });
  const barred = useBarred(category);
  const links = (field.value ?? []) as Coupon['category'];
  return (
    <Box role="group" aria-labelledby="coupon-categories">
      <FormLabel id="coupon-categories" sx={{ fontSize: 13, fontWeight: 500, color: 'text.primary' }}>
        {text('field.coupons.category')}
      </FormLabel>
      <FormHelperText sx={{ mx: 0, mb: 1 }}>{text('coupon.categories.help')}</FormHelperText>
      {barred ? (
        // The coupon knows them by number alone, so that it is said also to whoever only looks.
        <HeldNames label={text('field.coupons.category')} names={links.map(({ id }) => `#${id}`)} help={barred} />
      ) : (
        <CategoryTree value={links.map(({ id }) => id)} onChange={(ids) => field.onChange(ids.map((id) => ({ id })))} />
      )}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
};
