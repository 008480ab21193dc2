import { productVariation, SKU, text } from '@impeller/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Card, FormHelperText, IconButton, InputAdornment, MenuItem, TextField, Tooltip } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, NumberInput, SelectInput, TextInput, useNotify } from 'react-admin';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { exchange } from '../../../data/httpClient';
import { AskFirst } from '../../../records/fields/AskFirst';
import { ERROR_TOAST } from '../../../records/toasts';
import type { ProductRecord } from '../productRecord';
import { lineName, type DraftVariation } from '../variations';
import { stockChoices } from './choices';
import type { AttributeBranch } from '../productRecord';

interface VariationCardProps {
  index: number;
  product: ProductRecord;
  attributes: readonly AttributeBranch[];
  onRemoved: () => void;
  refresh: () => Promise<void>;
}

const rupees = { input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> } };

/** One variation: its value of each attribute, its price, its stock. */
export const VariationCard = ({ index, product, attributes, onRemoved, refresh }: VariationCardProps) => {
  const at = (field: string) => `productsVariation.${index}.${field}`;
  const line: DraftVariation = useWatch({ name: `productsVariation.${index}` });
  return (
    <Card component="section" aria-label={lineName(line, product)} sx={{ p: 2 }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
          alignItems: 'start',
        }}
      >
        {attributes.map((attribute) => (
          <ValueSelect key={attribute.id} index={index} attribute={attribute} />
        ))}
        <TextInput source={at('sku')} label={text('field.sku')} slotProps={{ htmlInput: { maxLength: SKU.max } }} />
        <NumberInput source={at('unitPrice')} label={text('field.unitPrice')} isRequired min={0} step={0.01} slotProps={rupees} />
        <NumberInput source={at('salePrice')} label={text('field.salePrice')} isRequired min={0} step={0.01} slotProps={rupees} />
        {line.manageStock ? (
          <NumberInput source={at('stockQuantity')} label={text('field.stockQuantity')} isRequired step={1} />
        ) : (
          <SelectInput
            source={at('stockStatus')}
            label={text('field.stockStatus')}
            isRequired
            choices={stockChoices}
            emptyText={undefined}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <BooleanInput source={at('enabled')} label={text('field.enabled')} helperText={false} />
        <BooleanInput source={at('manageStock')} label={text('field.manageStock')} helperText={false} />
        {line.manageStock && (
          <BooleanInput source={at('allowBackOrder')} label={text('field.allowBackOrder')} helperText={false} />
        )}
        <Box sx={{ flex: 1 }} />
        <RemoveButton line={line} name={lineName(line, product)} onRemoved={onRemoved} refresh={refresh} />
      </Box>
    </Card>
  );
};

const ValueSelect = ({ index, attribute }: { index: number; attribute: AttributeBranch }) => {
  const { field } = useController({ name: `productsVariation.${index}.values.${attribute.id}` });
  const { errors } = useFormState();
  const problem = (errors.productsVariation as unknown as { values?: { message: string } }[] | undefined)?.[index]?.values
    ?.message;
  const missing = field.value === undefined && problem;
  return (
    <div>
      <TextField
        select
        fullWidth
        required
        label={attribute.name}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(Number(event.target.value))}
        error={Boolean(missing)}
      >
        {attribute.attributesValues.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {missing && <FormHelperText error>{problem}</FormHelperText>}
    </div>
  );
};

interface RemoveButtonProps {
  line: DraftVariation;
  name: string;
  onRemoved: () => void;
  refresh: () => Promise<void>;
}

/** A new line just goes; a stored one is asked for, and deleted at once. */
const RemoveButton = ({ line, name, onRemoved, refresh }: RemoveButtonProps) => {
  const notify = useNotify();
  const { isDirty } = useFormState();
  const [asking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    // Reading anew would undo what is not saved yet in other lines.
    exchange('DELETE', `/api/${productVariation.path}/${line.id}`).then(isDirty ? onRemoved : refresh, (error: Error) =>
      notify(error.message, ERROR_TOAST),
    );
  };
  return (
    <>
      <Tooltip title={text('editor.variation.delete')}>
        <IconButton aria-label={text('editor.variation.delete')} onClick={() => (line.id ? setAsking(true) : onRemoved())}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <AskFirst
        isOpen={asking}
        title={text('editor.variation.delete')}
        help={text('editor.variation.delete.help', { name })}
        confirm={text('editor.variation.delete')}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      />
    </>
  );
};
