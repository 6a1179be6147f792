/** Path at which assistants ask by the Model Context Protocol. */
export const MCP_PATH = '/api/mcp'
