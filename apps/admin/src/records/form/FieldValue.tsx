import { category, coupon, formatMoment, formatRupees, isMoney, resourceOf, resources, text } from '@impeller/contracts';
import { Typography } from '@mui/material';
import { useGetManyAggregate, useGetOne, useGetRecordRepresentation } from 'react-admin';
import { Picture } from '../fields/Picture';

const known = new Set(resources().map(({ path }) => path));

/** The resource that a field's id leads to: `brandId` → brands, by the relation of the same name. */
function targetOf(resource: string, field: string): string | undefined {
  if (!known.has(resource) || !field.endsWith('Id')) return undefined;
  return resourceOf(resource).joins[field.slice(0, -2)]?.resource;
}

/** Lists that a record keeps within itself: no relation says where their ids lead. */
const KEPT_WITHIN: Readonly<Record<string, string>> = { [`${coupon.path}.category`]: category.path };

/** The resource that a list's ids lead to: `categories` of a product, by the relation of that name. */
function listTargetOf(resource: string, field: string): string | undefined {
  if (!known.has(resource)) return undefined;
  return resourceOf(resource).joins[field]?.resource ?? KEPT_WITHIN[`${resource}.${field}`];
}

const idOf = (one: unknown): unknown => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one);

/** A list's ids, bare as links are audited, or in objects; undefined where it is no list of such. */
function idsOf(value: unknown): readonly number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = value.map(idOf);
  return ids.every((id) => typeof id === 'number') ? ids : undefined;
}

interface FieldValueProps {
  resource: string;
  field: string;
  value: unknown;
}

const isAmount = (resource: string, field: string) => known.has(resource) && isMoney(resourceOf(resource), field);

const momentOf = (resource: string, field: string, value: unknown) =>
  known.has(resource) && typeof value === 'string' ? formatMoment(resourceOf(resource), field, value) : undefined;

const IMAGE = /^(image|icon|avatar)$/;

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** One field's value for a reader: the names behind ids, a picture, an amount in rupees, when it is in India, yes or no. */
export const FieldValue = ({ resource, field, value }: FieldValueProps) => {
  if (isNothing(value)) return <Empty />;
  if (typeof value === 'number') return <NumberValue resource={resource} field={field} value={value} />;
  const [target, ids] = [listTargetOf(resource, field), idsOf(value)];
  if (target && ids) return <NamesOf resource={target} ids={ids} />;
  if (IMAGE.test(field) && typeof value === 'string') return <Picture src={value} name={field} />;
  return <Words>{momentOf(resource, field, value) ?? inWords(value)}</Words>;
};

const NumberValue = ({ resource, field, value }: FieldValueProps & { value: number }) => {
  const target = targetOf(resource, field);
  if (target) return <NameOf resource={target} id={value} />;
  return isAmount(resource, field) ? formatRupees(value) : <Words>{String(value)}</Words>;
};

const Words = ({ children }: { children: string }) => (
  <span style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{children}</span>
);

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

/** They are asked for together, with those of other lists; what is there no more is said by its id. */
const NamesOf = ({ resource, ids }: { resource: string; ids: readonly number[] }) => {
  const { data = [] } = useGetManyAggregate(resource, { ids: [...ids] });
  const represent = useGetRecordRepresentation(resource);
  const records = new Map(data.map((record) => [record?.id, record] as const));
  return <Words>{ids.map((id) => String(represent(records.get(id)) || `#${id}`)).join(', ')}</Words>;
};
