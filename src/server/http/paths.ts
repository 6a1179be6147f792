/** Paths of the API beside its calls: where assistants ask by the Model Context Protocol, and its description. */
export const MCP_PATH = '/api/mcp'
export const OPEN_API_PATH = '/api/openapi.json'
