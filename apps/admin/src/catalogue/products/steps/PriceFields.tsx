import { discountOf, formatRupees, text } from '@impeller/contracts';
import { Alert, InputAdornment, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { BooleanInput, SelectInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { INVENTORY } from '../inventory';
import { stockChoices } from './choices';
import { Group, Pair } from './Group';
import { NumberInput } from '../../../records/form/NumberInput';

const rupees = { input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> } };

/** Price and stock of a simple product; a variable one's belong to its variations. */
export const PriceFields = () => {
  const [type, inventory = {}] = useWatch({ name: ['productType', INVENTORY] });
  if (type !== 'simple') return null;
  return (
    <Group title={text('editor.group.price')} help={text('editor.group.price.help')}>
      <Pair>
        <NumberInput
          source={`${INVENTORY}.unitPrice`}
          label={text('field.unitPrice')}
          isRequired
          min={0}
          step={0.01}
          slotProps={rupees}
        />
        <NumberInput
          source={`${INVENTORY}.salePrice`}
          label={text('field.salePrice')}
          isRequired
          min={0}
          step={0.01}
          slotProps={rupees}
        />
      </Pair>
      <CostsNothing unitPrice={inventory.unitPrice} />
      <Discount unitPrice={inventory.unitPrice} salePrice={inventory.salePrice} />
      <Pair>
        <BooleanInput source={`${INVENTORY}.manageStock`} label={text('field.manageStock')} helperText={false} />
        {inventory.manageStock && (
          <BooleanInput source={`${INVENTORY}.allowBackOrder`} label={text('field.allowBackOrder')} helperText={false} />
        )}
      </Pair>
      {inventory.manageStock ? (
        <NumberInput source={`${INVENTORY}.stockQuantity`} label={text('field.stockQuantity')} isRequired step={1} />
      ) : (
        <SelectInput
          source={`${INVENTORY}.stockStatus`}
          label={text('field.stockStatus')}
          isRequired
          choices={stockChoices}
          emptyText={undefined}
        />
      )}
    </Group>
  );
};

/**
 * Warns as long as a product that customers may see costs nothing. One that has just become simple starts so: whoever saved it is
 * taken to the price.
 */
const CostsNothing = ({ unitPrice }: { unitPrice?: number | null }) => {
  const [id, enabled] = useWatch({ name: ['id', 'enabled'] });
  const stored: unknown = useFormState().defaultValues?.productType;
  const before = useRef(stored);
  const note = useRef<HTMLDivElement>(null);
  const isFree = id !== undefined && Boolean(enabled) && !unitPrice;
  useEffect(() => {
    const isNew = before.current === 'variable' && stored === 'simple';
    before.current = stored;
    if (isNew && isFree)
      note.current?.closest('section')?.querySelector<HTMLInputElement>(`[name="${INVENTORY}.unitPrice"]`)?.focus();
  }, [stored, isFree]);
  return (
    <div ref={note}>
      {isFree && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {text('editor.price.none')}
        </Alert>
      )}
    </div>
  );
};

const Discount = ({ unitPrice, salePrice }: { unitPrice?: number; salePrice?: number }) => {
  if (!unitPrice || !salePrice || salePrice > unitPrice) return null;
  const { discountAmount, discountPercentage } = discountOf(unitPrice, salePrice);
  if (discountAmount === 0) return null;
  return (
    <Typography color="success">
      {text('editor.discount', { amount: formatRupees(discountAmount), percentage: discountPercentage })}
    </Typography>
  );
};
