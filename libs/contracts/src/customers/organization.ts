import { flag, name, orNull } from '../fields.js';
import { fssai } from '../india/fssai.js';
import { gstin, gstinHoldsPan } from '../india/gstin.js';
import { pan } from '../india/pan.js';
import { resource, type RecordOf } from '../resource.js';

export const ORGANIZATION_NAME = { min: 3, max: 150 } as const;
export const organization = resource('organizations', {
  screen: 'organization',
  menu: 'customer',
  saved: 'organization.saved',
  unique: ['gstNumber'],
  fields: () => ({
    enabled: flag(),
    name: name('organization.name.required', ORGANIZATION_NAME),
    gstNumber: gstin('organization.gst.required'),
    panNumber: pan('organization.pan.required'),
    fssaiNumber: orNull(fssai()),
  }),
  defaults: { enabled: true },
  ruled: ['gstNumber', 'panNumber'],
  rules: gstinHoldsPan,
});
export type Organization = RecordOf<typeof organization>;
