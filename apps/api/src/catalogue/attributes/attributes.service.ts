import { attribute, attributesAsked, attributeValue } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { Forbidden } from '../../errors/errors.js';
import { Records, RecordsCore, type WriteOptions } from '../../records/records.js';
import { Attribute, AttributeValue } from './attribute.entity.js';

/** Attributes, of which the protected one stays as it was seeded (decisions §6.6). */
@Injectable()
export class AttributesService extends Records<Attribute> {
  constructor(core: RecordsCore) {
    super(core, attribute, Attribute);
  }

  override async update(id: number, body: unknown, options?: WriteOptions): Promise<string> {
    await this.refuseProtected(id);
    return super.update(id, body, options);
  }

  override async remove(id: number, options?: WriteOptions): Promise<string> {
    await this.refuseProtected(id);
    return super.remove(id, options);
  }

  /** The enabled attributes (those asked for, else all) with their enabled values, both by priority and id. */
  async tree(body: unknown): Promise<string> {
    const { attribute: asked } = this.checked(attributesAsked, body ?? {});
    const [row] = await this.db.query<{ tree: string }[]>(TREE, [asked?.map(({ id }) => id) ?? null]);
    return row!.tree;
  }

  /** 403 for the protected attribute. */
  async refuseProtected(id: number): Promise<void> {
    if (await this.db.manager.existsBy(Attribute, { id, isProtected: true })) throw new Forbidden('error.protected');
  }
}

const TREE = `
  SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'applicableFor', a."applicableFor", 'attributesValues', (
    SELECT coalesce(json_agg(json_build_object('id', v.id, 'name', v.name) ORDER BY v.priority, v.id), '[]'::json)
    FROM attributes_values v WHERE v."attributeId" = a.id AND v.enabled)) ORDER BY a.id), '[]'::json)::text AS tree
  FROM attributes a WHERE a.enabled AND ($1::int[] IS NULL OR a.id = ANY ($1))`;

/** Values of attributes; those of the protected one stay. */
@Injectable()
export class AttributeValuesService extends Records<AttributeValue> {
  constructor(
    core: RecordsCore,
    private readonly attributes: AttributesService,
  ) {
    super(core, attributeValue, AttributeValue);
  }

  override async create(body: unknown, options?: WriteOptions): Promise<string> {
    const { attributeId } = this.checked(attributeValue.create, body);
    await this.attributes.refuseProtected(attributeId);
    return super.create(body, options);
  }

  override async update(id: number, body: unknown, options?: WriteOptions): Promise<string> {
    const { attributeId } = this.checked(attributeValue.update, body);
    if (attributeId) await this.attributes.refuseProtected(attributeId);
    await this.refuseProtectedValue(id);
    return super.update(id, body, options);
  }

  override async remove(id: number, options?: WriteOptions): Promise<string> {
    await this.refuseProtectedValue(id);
    return super.remove(id, options);
  }

  private async refuseProtectedValue(id: number): Promise<void> {
    const value = await this.db.manager.findOneBy(AttributeValue, { id });
    if (value) await this.attributes.refuseProtected(value.attributeId);
  }
}
