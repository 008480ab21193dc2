import { formatRupees, isMoney, resourceOf, resources, text } from '@impeller/contracts';
import { Typography } from '@mui/material';
import { useGetOne, useGetRecordRepresentation } from 'react-admin';
import { Picture } from '../fields/Picture';

const known = new Set(resources().map(({ path }) => path));

/** The resource that a field's id leads to: `brandId` → brands, by the relation of the same name. */
function targetOf(resource: string, field: string): string | undefined {
  if (!known.has(resource) || !field.endsWith('Id')) return undefined;
  return resourceOf(resource).joins[field.slice(0, -2)]?.resource;
}

interface FieldValueProps {
  resource: string;
  field: string;
  value: unknown;
}

const isAmount = (resource: string, field: string) => known.has(resource) && isMoney(resourceOf(resource), field);

const IMAGE = /^(image|icon|avatar)$/;

/** One field's value for a reader: the name behind an id, a picture, an amount in rupees, yes or no. */
export const FieldValue = ({ resource, field, value }: FieldValueProps) => {
  const target = targetOf(resource, field);
  if (value === null || value === undefined || value === '') return <Empty />;
  if (target && typeof value === 'number') return <NameOf resource={target} id={value} />;
  if (IMAGE.test(field) && typeof value === 'string') return <Picture src={value} name={field} />;
  if (typeof value === 'number' && isAmount(resource, field)) return formatRupees(value);
  return <span style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{inWords(value)}</span>;
};

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return text(value ? 'shell.yes' : 'shell.no');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const Empty = () => (
  <Typography component="span" color="textSecondary" sx={{ fontStyle: 'italic' }}>
    {text('shell.empty')}
  </Typography>
);

const NameOf = ({ resource, id }: { resource: string; id: number }) => {
  const { data } = useGetOne(resource, { id }, { retry: false });
  return useGetRecordRepresentation(resource)(data) || `#${id}`;
};
