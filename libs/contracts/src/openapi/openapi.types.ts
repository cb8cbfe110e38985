/** JSON Schema 2020-12, or a reference into the document. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Content;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly description?: string; readonly content: Content };
  readonly responses: Readonly<Record<string, Response | Reference>>;
  /** The least plan of the team. */
  readonly 'x-plan'?: string;
  /** What a successful request costs of the month's quota. */
  readonly 'x-credits'?: number;
  /** The scope that a credential needs; null: any valid credential. */
  readonly 'x-scope'?: string | null;
  /** The least role of a signed-in user. */
  readonly 'x-role'?: string;
}

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface Components {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly headers: Readonly<Record<string, Header>>;
  readonly responses: Readonly<Record<string, Response>>;
  readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
}

/** As much of an OpenAPI 3.1 document as ours has. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<HttpMethod, Operation>>>>>;
  readonly components: Components;
}
